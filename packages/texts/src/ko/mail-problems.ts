/** What is wrong with a text of a mail, said by the server, and by the page while it is written. */
export const mailProblems = {
  empty: '문구를 입력해 주세요.',
  'too-long': '최대 {{most}}자까지 쓸 수 있습니다.',
  'line-break': '줄바꿈 없이 한 줄이어야 합니다.',
  control: '표시할 수 없는 문자가 있습니다. 붙여 넣지 말고 다시 입력해 주세요.',
  brace: '중괄호의 짝이 맞지 않습니다. 중괄호는 자리표시자에만 쓰며, 이름 앞뒤에 두 개씩 둡니다.',
  unknown: '“{{name}}”은(는) 이 문구의 자리표시자가 아닙니다. 아래에서 골라 주세요.',
  missing: '자리표시자 “{{name}}”이(가) 없습니다. 없으면 받는 사람에게 메일이 쓸모없습니다.',
} as const
