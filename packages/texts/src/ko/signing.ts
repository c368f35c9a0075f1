export const signing = {
  title: '서명',
  help: '이 단계에는 서명이 필요합니다. 이름과 비밀번호는 서명 서비스로 전송되며 여기에 보관되지 않습니다.',
  name: '서명용 이름',
  password: '서명용 비밀번호',
} as const
