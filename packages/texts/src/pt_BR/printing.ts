/** Words of PDFs, which the server makes. */
export const printing = {
  yes: 'Sim',
  no: 'Não',
  danger: 'PERIGO',
  warning: 'ADVERTÊNCIA',
  caution: 'CUIDADO',
  notice: 'AVISO',
  page: 'Página {{page}} de {{total}}',
  signature: 'Assinatura',
  signed: 'Assinada eletronicamente por {{name}} em {{date}}: versão {{version}}, como está impressa aqui.',
  'signed-other':
    'A versão {{version}} foi assinada eletronicamente por {{name}} em {{date}}. Aqui está impressa a versão {{shown}}, que não é a assinada.',
  'signature-meaning': 'Assinado para: {{meaning}}',
  'signature-proof': 'Transação {{transaction}}, SHA-256 {{hash}}',
  nobody: 'alguém que não está mais aqui',
  'missing-picture': '[Não foi possível imprimir esta imagem: {{name}}]',
} as const
