/** What was given to the user: its list, and how mails tell of it. */
export const notices = {
  title: '내 알림',
  close: '닫기',
  loading: '내 알림을 불러오는 중…',
  failed: '내 알림을 불러오지 못했습니다.',
  empty: '기다리는 알림이 없습니다',
  'empty-hint': '답변할 수 있는 요청과 내 요청에 대한 답변이 여기에 표시됩니다.',
  'kind.expert-request': '{{by}} 님이 “{{title}}”에 도움을 요청합니다.',
  'kind.expert-answer': '“{{title}}”의 {{by}} 님이 질문에 답변했습니다.',
  'kind.customer-form-answer': '고객에 대한 양식에 답변이 왔습니다: {{title}}',
  'kind.other': '{{title}}',
  gone: '이 항목이 더 이상 없거나 볼 수 있는 권한이 없습니다.',
  open: '열기',
  unread: '새 알림',
  read: '읽음으로 표시',
  'read-all': '모두 읽음으로 표시',
  more: '이전 알림 보기',
} as const
