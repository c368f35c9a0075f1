/** The banner over every page while somebody sees as another user. */
export const seeingAs = {
  banner: '{{name}} 님의 권한으로 애플리케이션을 보고 있습니다. 아무것도 변경할 수 없습니다.',
  end: '내 보기로 돌아가기',
} as const
