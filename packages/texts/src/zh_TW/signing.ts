export const signing = {
  title: '簽章',
  help: '此步驟需要簽章。姓名和密碼會傳送到簽章服務，不會保留在這裡。',
  name: '簽章用姓名',
  password: '簽章用密碼',
} as const
