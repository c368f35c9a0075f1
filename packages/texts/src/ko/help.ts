/** The help window. Its pages are in `apps/web/help`. */
export const help = {
  title: '도움말',
  'search.label': '도움말 검색',
  'search.none': '이 단어를 모두 포함한 페이지가 없습니다. 단어를 줄이거나 다른 단어로 시도하세요.',
  'search.found': '찾은 페이지: {{count}}',
  contents: '모든 페이지',
  sections: '이 페이지의 내용',
  picture: '‘{{title}}’ 화면',
  print: '이 페이지 인쇄',
  blocked: '브라우저가 도움말 창을 열지 못하게 했습니다. 이 애플리케이션의 팝업 창을 허용한 후 다시 시도하세요.',
} as const
