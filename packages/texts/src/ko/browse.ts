/** Browsing: taxonomies, with the number of solutions at each node. */
export const browse = {
  'taxonomies.label': '분류별로 찾아보기',
  'narrow.title': '더 좁히기',
  back: '모든 분류',
  clear: '{{taxonomy}} 선택 해제',
  'node.count_other': '해결책 {{number}}개',
  'empty-nodes.show': '해결책이 없는 항목도 표시',
  'find.label': '항목 찾기',
  'find.none': '이 이름의 항목이 없습니다.',
  'find.more': '{{total}}개 중 처음 {{shown}}개입니다. 더 입력하면 나머지를 볼 수 있습니다.',
  'level.most': '{{total}}개 항목 중 해결책이 많은 {{shown}}개입니다. 나머지는 이름으로 찾으세요.',
  'level.none': '여기에는 해결책이 있는 항목이 없습니다.',
  'empty.title': '아직 찾아볼 항목이 없습니다',
  'empty.text': '여기에는 제품이나 부품 같은 분류 항목이 있는 해결책이 없습니다.',
  'failed.title': '분류를 표시하지 못했습니다',
} as const
