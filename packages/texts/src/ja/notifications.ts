export const notifications = {
  'lock.title': 'システムはロックされています',
  'lock.text':
    '管理者がシステムの作業を行っています。入力した内容は保持されます。このページを開いたままにしてください。ロックが解除され次第、ここで続けられます。',
  'lock.over': 'システムのロックが解除されました。作業を続けられます。',
  'lock.for-others': 'システムは管理者以外に対してロックされています。「advisor unlock」で解除できます。',
} as const
