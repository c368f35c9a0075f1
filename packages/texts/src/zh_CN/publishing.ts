/** What keeps a publication from being made, said by the server. */
export const publishing = {
  'model-problem': '模型会不一致：{{problem}}',
  'solution-problem': '解决方案 {{number}} 不符合该分支的模型：{{problem}}',
  'more-problems': '还有 {{count}} 个。',
  'solutions-moved-since': '此后这些解决方案在该分支上被其他操作更改：{{numbers}}。无法随此发布一起撤回。',
  'objects-moved-since': '此后模型的这一部分在该分支上被其他操作更改：{{names}}。无法随此发布一起撤回。',
  'changed-meanwhile': '期间有人更改了其中一个分支。请重新比较。',
  interrupted: '服务器被中断，没有任何更改。请重试。',
} as const
