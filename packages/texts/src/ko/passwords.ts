export const passwords = {
  'fault.length': '{{min}}~{{max}}자여야 합니다.',
  'fault.repeats': '같은 문자를 {{repeats}}번 넘게 연속으로 쓸 수 없습니다.',
  'fault.classes': '소문자, 대문자, 숫자, 기타 문자 중 {{classes}}가지 이상이 있어야 합니다.',
  'fault.name': '사용자 이름이 들어 있으면 안 됩니다.',
  'fault.too-easy':
    '추측하기 쉬우면 안 됩니다. 흔한 단어, 123과 같은 순서, 연도는 각각 한 글자로 계산하며 {{hard}}자 이상이어야 합니다.',
  same: '현재 비밀번호와 달라야 합니다.',
  'confirmation-differs': '비밀번호 확인이 일치하지 않습니다',
} as const
