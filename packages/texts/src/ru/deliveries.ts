/** Why something could not be posted to another system, said by the server. */
export const deliveries = {
  answered: 'Получатель ответил ошибкой: {{more}}.',
  refused: 'Получатель отказал: {{more}}.',
  redirected:
    'Получатель ответил, что находится в другом месте ({{more}}). Укажите его собственный адрес: перенаправления не выполняются.',
  'no-address': 'Это не адрес веб-страницы.',
  'private-address': 'Адрес находится в частной сети, обращаться к которой оператор не разрешил.',
  'too-slow': 'Получатель не ответил вовремя.',
  'not-reached': 'Получатель недоступен ({{more}}).',
  'no-secret': 'Без секрета ничего нельзя отправить.',
} as const
