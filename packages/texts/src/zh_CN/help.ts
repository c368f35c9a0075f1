/** The help window. Its pages are in `apps/web/help`. */
export const help = {
  title: '帮助',
  'search.label': '搜索帮助',
  'search.none': '没有页面包含所有这些词。请减少词语或换用其他词语。',
  'search.found': '找到的页面：{{count}}',
  contents: '所有页面',
  sections: '本页内容',
  picture: '“{{title}}”的图片',
  print: '打印此页',
  blocked: '浏览器不允许打开帮助窗口。请允许此应用程序的弹出窗口，然后重试。',
} as const
