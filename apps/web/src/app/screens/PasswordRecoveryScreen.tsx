export { PasswordRecoveryPage as PasswordRecoveryScreen } from '../../features/password-recovery/PasswordRecoveryPage.tsx'
