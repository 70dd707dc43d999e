/** The address at the beginning of links in letters. Without PUBLIC_URL it is where the service listens, for trials on one machine. */
import type { Config } from '../../config/config.ts'

export type SiteConfig = Pick<Config, 'publicUrl' | 'consoleUrl' | 'host' | 'port'>

export const portalBase = ({ publicUrl, host, port }: SiteConfig): string => {
  const isAny = host === '0.0.0.0' || host === '::'
  const name = host.includes(':') ? `[${host}]` : host
  return publicUrl ?? `http://${isAny ? 'localhost' : name}:${port}`
}

export const consoleBase = (config: SiteConfig): string => config.consoleUrl ?? portalBase(config)
