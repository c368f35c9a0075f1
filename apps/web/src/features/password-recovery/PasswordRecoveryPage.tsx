import { useLocation } from 'react-router'
import { AskForLink } from './AskForLink.tsx'
import { ChoosePassword } from './ChoosePassword.tsx'

/** Asks for the link of a mail; with the link, for another password. The token stands behind the hash, which no server is sent. */
export function PasswordRecoveryPage() {
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token')
  return token === null ? <AskForLink /> : <ChoosePassword key={token} token={token} />
}
