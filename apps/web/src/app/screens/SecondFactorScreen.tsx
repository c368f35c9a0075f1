import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { loginState } from '../../api/login-state.ts'
import { SetSecondFactor } from '../../features/second-factor/SetSecondFactor.tsx'

/** Once there is a second factor, the login page leads on: to what was asked for before the sign-in, else to the first page. */
export function SecondFactorScreen() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (
    <SetSecondFactor
      onGoOn={async () => {
        await client.fetchQuery({ ...loginState, staleTime: 0 })
        await navigate('/login', { replace: true })
      }}
    />
  )
}
