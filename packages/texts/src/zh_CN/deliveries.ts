/** Why something could not be posted to another system, said by the server. */
export const deliveries = {
  answered: '接收方返回了错误：{{more}}。',
  refused: '接收方拒绝了：{{more}}。',
  redirected: '接收方回应其位于别处（{{more}}）。请设置其自身的地址：不会跟随重定向。',
  'no-address': '这不是网页地址。',
  'private-address': '该地址位于专用网络中，运营方未允许调用。',
  'too-slow': '接收方未及时响应。',
  'not-reached': '无法连接到接收方（{{more}}）。',
  'no-secret': '没有密钥就无法发送任何内容。',
} as const
