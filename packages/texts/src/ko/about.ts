/** The pages About and Licenses. */
export const about = {
  title: '정보',
  version: '버전',
  build: '빌드',
  copyright: 'Copyright © {{year}}',
  licence: 'Apache License 버전 2.0에 따라 사용이 허가됩니다.',
  'licenses-link': '사용된 소프트웨어의 라이선스',
  'licenses.title': '라이선스',
  'licenses.intro_other': '이 제품은 오픈 소스 패키지 {{count}}개를 사용합니다.',
  'licenses.countries': '주소의 국가는 CC BY-SA 4.0으로 제공되는 IP2Location LITE 데이터로 확인합니다.',
  'licenses.filter': '패키지 찾기',
  'licenses.none': '이름이 일치하는 패키지가 없습니다.',
} as const
