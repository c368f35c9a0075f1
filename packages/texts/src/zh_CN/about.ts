/** The pages About and Licenses. */
export const about = {
  title: '关于',
  version: '版本',
  build: '内部版本',
  copyright: '版权所有 © {{year}}',
  licence: '依据 Apache 许可证 2.0 版授权。',
  'licenses-link': '所用软件的许可证',
  'licenses.title': '许可证',
  'licenses.intro_other': '本产品使用了 {{count}} 个开源软件包。',
  'licenses.countries': '地址所在的国家/地区使用 IP2Location LITE 的数据确定，许可证为 CC BY-SA 4.0。',
  'licenses.filter': '查找软件包',
  'licenses.none': '没有名称中包含此内容的软件包。',
} as const
