/** Why something could not be posted to another system, said by the server. */
export const deliveries = {
  answered: '수신 측에서 오류로 응답했습니다: {{more}}.',
  refused: '수신 측에서 거부했습니다: {{more}}.',
  redirected:
    '수신 측이 다른 곳에 있다고 응답했습니다({{more}}). 실제 주소를 설정하십시오. 리디렉션은 따르지 않습니다.',
  'no-address': '웹 페이지의 주소가 아닙니다.',
  'private-address': '주소가 사설 네트워크에 있으며, 운영자가 호출을 허용하지 않았습니다.',
  'too-slow': '수신 측이 제시간에 응답하지 않았습니다.',
  'not-reached': '수신 측에 연결할 수 없습니다({{more}}).',
  'no-secret': '비밀 키 없이는 아무것도 보낼 수 없습니다.',
} as const
