import { describe, expect, it } from 'vitest'
import { KnownDevices } from './known-devices.ts'

const devices = new KnownDevices('secret of these tests')
const idOf = (name: string) => name.padEnd(43, '-')

describe('a device', () => {
  it('is known for the accounts that have signed in on it, and for no other', () => {
    const cookie = devices.remember(devices.remember(undefined, 'anna', idOf('one')), 'bert', idOf('two'))
    expect(devices.find(cookie, 'anna')).toBe(idOf('one'))
    expect(devices.find(cookie, 'bert')).toBe(idOf('one'))
    expect(devices.find(cookie, 'carla')).toBeUndefined()
  })

  it('names none of its accounts', () => {
    expect(devices.remember(undefined, 'anna', idOf('one'))).not.toContain('anna')
  })

  it('is not known by a cookie that somebody else has signed, changed or copied from another id', () => {
    const cookie = devices.remember(undefined, 'anna', idOf('one'))
    expect(new KnownDevices('another secret').find(cookie, 'anna')).toBeUndefined()
    expect(devices.find(cookie.replace('one', 'two'), 'anna')).toBeUndefined()
    expect(devices.find(idOf('one'), 'anna')).toBeUndefined()
    for (const broken of ['', '.', 'x.y', `${cookie}.`, `${cookie}.ü`])
      expect(devices.find(broken, 'anna')).toBeUndefined()
  })

  it('forgets the account that signed in longest ago when there are more than ten', () => {
    let cookie: string | undefined
    for (let account = 0; account <= 10; account += 1) cookie = devices.remember(cookie, `user-${account}`, idOf('one'))
    cookie = devices.remember(cookie, 'user-1', idOf('one'))
    expect(devices.find(cookie, 'user-0')).toBeUndefined()
    for (let account = 1; account <= 10; account += 1) expect(devices.find(cookie, `user-${account}`)).toBe(idOf('one'))
    expect(cookie?.length).toBeLessThan(300)
  })
})
