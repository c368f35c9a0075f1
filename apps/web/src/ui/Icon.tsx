/** Drawn on a grid of 24 with a stroke of 1.75 and round ends. */
const paths = {
  alert:
    'M12 8.5v4.5M12 16.5v.01M10.4 4.4 2.9 17.2a1.8 1.8 0 0 0 1.6 2.8h15a1.8 1.8 0 0 0 1.6-2.8L13.6 4.4a1.85 1.85 0 0 0-3.2 0Z',
  'arrow-left': 'M19 12H5M11 6l-6 6 6 6',
  'arrow-up-left': 'M17 17 7 7M7 15V7h8',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4',
  bookmark: 'M7 4.5h10v15l-5-3.75-5 3.75z',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.7v13.6C7 18 10 18.6 12 20c2-1.4 5-2 8.5-1.7V4.7C17 4.5 14 5 12 6.5ZM12 6.5V20',
  branch: 'M7 4v12M7 16a2.2 2.2 0 1 0 .01 0ZM17 8.5A2.2 2.2 0 1 0 17 4a2.2 2.2 0 0 0 0 4.5ZM17 8.5c0 4-10 3-10 6.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  clock: 'M12 7.5V12l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  close: 'M6 6l12 12M18 6 6 18',
  compare: 'M4 5h6.5v14H4zM13.5 5H20v14h-6.5zM6.5 9h1.5M16 9h1.5M6.5 12.5h1.5M16 12.5h1.5',
  copy: 'M8.5 8.5H20V20H8.5zM15.5 8.5V4H4v11.5h4.5',
  device: 'M4 5.5h16v10.5H4zM9 20h6M12 16v4',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  filter: 'M4 6h16M7 12h10M10 18h4',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13.5 6.5l4 4',
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  gear: 'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM12 3.5v2.3M12 18.2v2.3M3.5 12h2.3M18.2 12h2.3M6 6l1.6 1.6M16.4 16.4 18 18M6 18l1.6-1.6M16.4 7.6 18 6',
  'go-on': 'M5 5v4M4 9h2M10 7h10M5 13.5v.01M10 13.5h10M8 18l3 2.5-3 2.5M4 20.5h7',
  heart: 'M12 19.5 5 12.7a4.4 4.4 0 0 1 6.3-6.2l.7.7.7-.7a4.4 4.4 0 0 1 6.3 6.2Z',
  help: 'M9.4 9.6a2.7 2.7 0 1 1 3.9 2.4c-.9.5-1.3 1-1.3 2M12 17v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  highlighter: 'm9.5 11.5 7-7 4 4-7 7M9.5 11.5l-2 2v2.5l1.5 1.5h2.5l2-2M7.5 16 4 19.5h4.5L10 18M14 20.5h6.5',
  info: 'M12 11v5.5M12 7.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  language: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1-1',
  'log-out': 'M14 4.5H6v15h8M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  mail: 'M4 6h16v12H4zM4.5 6.5 12 13l7.5-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5.5 12.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2ZM12 12.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2ZM18.5 12.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2Z',
  parts: 'M12 3.5 4.5 7.7v8.6l7.5 4.2 7.5-4.2V7.7ZM4.5 7.7l7.5 4.3 7.5-4.3M12 12v8.5',
  minus: 'M5 12h14',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9.2v.01',
  plus: 'M12 5v14M5 12h14',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  printer: 'M7 9V4h10v5M7 17H4V9.5h16V17h-3M7 14h10v6H7z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5',
  star: 'm12 4 2.5 5.1 5.6.8-4.05 3.95.95 5.6L12 16.8l-5 2.65.95-5.6L3.9 9.9l5.6-.8Z',
  steps: 'm4 6.5 1.5 1.5L8 5.5M11 7h9M4 13l1.5 1.5L8 12M11 13.5h9M4.5 19.5h3M11 19.5h9',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  'thumb-down':
    'M7 14.5V4.5H4v10zM7 14l4 6.5c1.6 0 2.5-1 2.5-2.5v-3.5h5.2a1.8 1.8 0 0 0 1.8-2.1l-1-6A1.8 1.8 0 0 0 17.7 4.5H7',
  'thumb-up':
    'M7 9.5v10H4v-10zM7 10l4-6.5c1.6 0 2.5 1 2.5 2.5v3.5h5.2a1.8 1.8 0 0 1 1.8 2.1l-1 6a1.8 1.8 0 0 1-1.8 1.9H7',
  table: 'M4 5h16v14H4zM4 10h16M10 5v14',
  tools: 'M14.6 6.4a4.2 4.2 0 0 0-5.4 5.4L4 17l3 3 5.2-5.2a4.2 4.2 0 0 0 5.4-5.4L15 12l-3-3Z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.7-3.8 3.8-6 7.5-6s6.8 2.2 7.5 6',
} as const

export type IconName = keyof typeof paths

export interface IconProps {
  name: IconName
  /** In px; 20 suits a line of 14 px text. */
  size?: number
  className?: string
}

/** A decorative icon: the control around it has the accessible name. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
