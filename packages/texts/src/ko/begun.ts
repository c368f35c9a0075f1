/** What was begun and is not saved, on the home page. */
export const begun = {
  title: '시작한 작업',
  untitled: '제목 없음',
  new: '새 해결책',
  'new-solution': '새 해결책 작성',
  all_other: '초안 {{count}}개 모두 보기',
} as const
