/** What a field of a form breaks, by the rules of the specification's form rule set. */
export const validation = {
  required: '필수 항목입니다. 입력하세요.',
  integer: '정수를 입력하세요.',
  numeric: '숫자를 입력하세요.',
  min_value: '{{bound}} 이상의 값을 입력하세요.',
  max_value: '{{bound}} 이하의 값을 입력하세요.',
  max: '텍스트가 너무 깁니다(최대 길이 {{bound}}). 줄여 주세요.',
} as const
