/** What is wrong with a model, said by the server. */
export const modelProblems = {
  'refers-to-nothing': '“{{name}}”을(를) 사용하지만 존재하지 않습니다.',
  'there-twice': '“{{name}}”이(가) 두 번 있습니다.',
  'below-itself': '“{{name}}”이(가) 자기 자신 아래에 있습니다.',
  'below-nothing': '“{{name}}”의 상위 항목이 존재하지 않습니다.',
  'title-elsewhere': '제목 “{{name}}”이(가) 필드에 없습니다.',
  'state-not-there': '단계 “{{name}}”의 앞 또는 뒤 상태가 존재하지 않습니다.',
  'tab-empty': '탭 “{{name}}”에 섹션이 없습니다.',
  'tab-not-there': '존재하지 않는 탭에 섹션이 있습니다: “{{name}}”.',
  'no-attribute': '속성이 없습니다.',
  'range-empty': '최솟값이 최댓값보다 큽니다.',
  'list-and-kind': '값 목록은 목록에서 값을 선택하는 속성에만 속합니다.',
  'casebase-in-use': '해결책이 들어 있습니다({{count}}개). 먼저 옮기거나 삭제하세요.',
  'state-in-use': '상태 “{{name}}”인 해결책이 있습니다({{count}}개). 먼저 다른 상태로 바꾸세요.',
} as const
