/** Doing the steps of a solution, one a screen. */
export const doing = {
  start: '단계별로 진행',
  label: '단계별: {{title}}',
  before: '시작하기 전에',
  progress: '{{total}}단계 중 {{step}}단계',
  end: '완료',
  close: '닫고 본문으로 돌아가기',
  confirm: '경고를 확인했습니다',
  previous: '이전 단계',
  done: '완료',
  'is-done': '완료',
  'all-done': '모든 단계를 완료했습니다.',
  'some-left': '아직 완료하지 않은 단계:',
  'go-to': '{{caption}}, {{label}}단계',
  'back-to-text': '해결책으로 돌아가기',
} as const
