// The signer, the networks and the addresses that money goes to.

import * as z from 'zod/mini'
import { convert, fileContent, integer, isPlainHttp, isTls, type Setting, setting, text } from './setting.ts'

/** One address is asked alone; of several at least two must tell the same. */
const nodes = (network: string) =>
  setting({
    meaning: `Nodes of ${network}, separated by commas; with several, two must agree. Without one the network is closed`,
    must: 'addresses that start with https:// or http://, separated by commas',
    schema: convert((value) => {
      const urls = value.split(',').map((part) => part.trim())
      return urls.every((part) => /^https?:\/\//.test(part) && URL.canParse(part)) ? urls : undefined
    }),
    secret: true,
  })

export const chainSettings = {
  SIGNER_URL: setting({
    meaning:
      'The process that holds the keys: http://127.0.0.1:3010, unix: and the path of its socket, or https:// on another machine. `npm start` starts one',
    must: 'an address such as http://127.0.0.1:3010, https://signer.internal:3010 or unix:/run/sampan/signer.sock',
    schema: z.string().check(z.refine((value) => value.startsWith('unix:/') || isPlainHttp(value) || isTls(value))),
  }),
  SIGNER_TLS_CERT: setting({
    meaning: 'File with the certificate that this server shows to a signer on another machine',
    must: 'a file that can be read',
    schema: fileContent,
  }),
  SIGNER_TLS_KEY: setting({
    meaning: 'File with the key of that certificate',
    must: 'a file that can be read',
    schema: fileContent,
    secret: true,
  }),
  SIGNER_TLS_CA: setting({
    meaning: "File with the authority of the signer's certificate",
    must: 'a file that can be read',
    schema: fileContent,
  }),
  SIGNER_TOKEN: setting({
    meaning: 'What it shows to the signer; the same as SIGNER_TOKEN over there',
    must: 'at least 32 characters',
    schema: z.string().check(z.minLength(32)),
    secret: true,
  }),
  CHAINS_URL: setting({
    meaning: 'The local chains of practice mode. `npm start` starts them',
    must: 'an address such as http://127.0.0.1:3020',
    schema: z.string().check(z.refine(isPlainHttp)),
  }),
  RPC_ETHEREUM: nodes('Ethereum'),
  RPC_POLYGON: nodes('Polygon'),
  RPC_VICTION: nodes('Viction'),
  RPC_TRON: nodes('Tron'),
  RPC_ARBITRUMONE: nodes('Arbitrum One'),
  RPC_BASE: nodes('Base'),
  RPC_BNB: nodes('BNB'),
  RPC_SOLANA: nodes('Solana'),
  RPC_AVALANCHE: nodes('Avalanche'),
  RPC_STELLAR: nodes('Stellar'),
  TOKEN_CONTRACTS: setting({
    meaning:
      'Contracts besides the public ones, as JSON: `{"Ethereum": {"WUSD": "0x…"}}`; the same as SIGNER_TOKENS of the signer',
    must: 'JSON of networks and their contracts, such as {"Ethereum": {"WUSD": "0x…"}}',
    schema: text,
  }),
  ENS_REGISTRY: setting({
    meaning: 'The registry of the Ethereum Name Service, by which names of saved addresses are looked up',
    must: 'an address of a contract on Ethereum',
    schema: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
    default: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
  }),
  WATCH_POLL_MS: setting({
    meaning: 'How often each network is looked at for deposits, in milliseconds',
    must: 'a number between 50 and 60000',
    schema: integer(50, 60_000),
    default: '1500',
  }),
  ADDRESS_COOL_DOWN_HOURS: setting({
    meaning: 'Hours that a new blockchain address waits before money may go there',
    must: 'a number between 0 and 720',
    schema: integer(0, 720),
    default: '24',
  }),
  RISK_LIST: setting({
    meaning: 'File with addresses that are refused or looked at twice. Default: the list that comes with the product',
    must: 'the path of a file',
    schema: text,
  }),
} as const satisfies Record<string, Setting<unknown>>
