import { createInterface } from 'node:readline/promises'
import { findPasswordFaults, passwordFaultValues, type PasswordFault } from '@advisor/contract'
import { en } from '@advisor/texts'
import { CommandError } from './command-error.ts'

/** A password for this user, from standard input: no process list shows it. Throws a {@link CommandError} for one that cannot be used. */
export async function readNewPassword(username: string): Promise<string> {
  const password = await readPassword()
  const faults = findPasswordFaults(password, username)
  if (faults.length > 0) throw new CommandError(`This password cannot be used: ${faults.map(sayFault).join(' ')}`)
  return password
}

function sayFault(fault: PasswordFault): string {
  const text: string = en.passwords[`fault.${fault}`]
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: keyof typeof passwordFaultValues) =>
    String(passwordFaultValues[name]),
  )
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password: ')
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) return line
  throw new CommandError('No password came by standard input.')
}
