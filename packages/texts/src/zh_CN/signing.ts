export const signing = {
  title: '签名',
  help: '此步骤需要签名。名称和密码会发送给签名服务，不会保存在这里。',
  name: '签名用的名称',
  password: '签名用的密码',
} as const
