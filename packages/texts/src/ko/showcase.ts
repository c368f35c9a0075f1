export const showcase = {
  what: '로그인 없이 누구나 볼 수 있습니다',
  'sign-in': '로그인하여 더 보기',
  search: '공개된 해결책 검색',
  button: '검색',
  found_other: '해결책 {{count}}건',
  newest: '최신 해결책',
  none: '공개된 해결책을 찾지 못했습니다. 다른 단어로 찾아보십시오.',
  all: '공개된 모든 해결책',
  earlier: '이전 페이지',
  later: '다음 페이지',
  loading: '불러오는 중…',
  gone: '공개되지 않은 내용입니다',
} as const
