/** The step of the sign-in behind the password. */
export const signInFactor = {
  title: 'Segundo fator',
  'code-text': 'Digite o código de seis dígitos que seu aplicativo autenticador mostra agora.',
  code: 'Código',
  'recovery-text':
    'Digite um dos códigos de recuperação que você guardou. Cada código vale uma única vez. Se não tiver nenhum, o administrador pode ajudar.',
  recovery: 'Código de recuperação',
  button: 'Entrar',
  passkey: 'Usar uma chave de acesso',
  'passkey-text': 'O navegador pede sua impressão digital, seu rosto, um PIN ou uma chave de segurança.',
  'passkey-failed': 'O navegador não usou uma chave de acesso. Tente novamente ou use outro meio.',
  'use-code': 'Usar um código do aplicativo',
  'use-recovery': 'Usar um código de recuperação',
  back: 'Voltar à senha',
} as const
