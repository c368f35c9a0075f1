/** What users are told while they work: the system is locked, and open again. */
export const notifications = {
  'lock.title': 'Система закрыта',
  'lock.text':
    'Администратор ведёт работы в системе. Введённое вами сохранено: оставьте эту страницу открытой. Вы сможете продолжить здесь, как только система снова откроется.',
  'lock.over': 'Система снова открыта. Можно продолжать.',
  'lock.for-others': 'Система закрыта для всех, кроме администраторов. Её открывает «advisor unlock».',
} as const
