import { useNavigate } from 'react-router'
import { useHeader } from '../../api/login-state.ts'
import { ChangePassword } from '../../features/preferences/ChangePassword.tsx'

/** After the change, the login page leads on: to what was asked for before the sign-in, else to the first page. */
export function ChangePasswordScreen() {
  const navigate = useNavigate()
  return <ChangePassword header={useHeader()} onChanged={() => void navigate('/login', { replace: true })} />
}
