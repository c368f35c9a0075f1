export const notifications = {
  'lock.title': '시스템이 잠겨 있습니다',
  'lock.text':
    '관리자가 시스템 작업을 하고 있습니다. 입력한 내용은 보관되니 이 페이지를 열어 두세요. 잠금이 풀리면 바로 여기서 계속할 수 있습니다.',
  'lock.over': '시스템 잠금이 풀렸습니다. 계속할 수 있습니다.',
  'lock.for-others': '관리자가 아닌 모든 사용자에게 시스템이 잠겨 있습니다. “advisor unlock”으로 잠금을 풉니다.',
  'version.new':
    '{{project}}을(를) 연 후에 변경되었습니다. 변경 내용을 보려면 새 버전을 불러오세요. 여기에 입력 중인 내용은 그대로 유지됩니다.',
  'version.load': '새 버전 불러오기',
} as const
