/** What keeps a publication from being made, said by the server. */
export const publishing = {
  'model-problem': '모델이 서로 맞지 않게 됩니다: {{problem}}',
  'solution-problem': '해결책 {{number}}이(가) 브랜치의 모델과 맞지 않습니다: {{problem}}',
  'more-problems': '그 밖에 {{count}}개.',
  'solutions-moved-since':
    '그 후 다른 작업이 브랜치에서 이 해결책들을 변경했습니다: {{numbers}}. 이 게시와 함께 되돌릴 수 없습니다.',
  'objects-moved-since':
    '그 후 다른 작업이 브랜치에서 모델의 이 부분을 변경했습니다: {{names}}. 이 게시와 함께 되돌릴 수 없습니다.',
  'changed-meanwhile': '그동안 누군가 브랜치 중 하나를 변경했습니다. 다시 비교하세요.',
  interrupted: '서버가 중단되었고 아무것도 변경되지 않았습니다. 다시 시도하세요.',
} as const
