// Example bank, SWIFT code and city per country. Other countries have none, because a foreign example misleads.

type Example = { readonly bank: string; readonly bic: string; readonly city: string; readonly postalCode?: string }

const places: Readonly<Record<string, Example>> = {
  AU: { bank: 'Commonwealth Bank of Australia', bic: 'CTBAAU2S', city: 'Sydney', postalCode: '2000' },
  CH: { bank: 'UBS', bic: 'UBSWCHZH', city: 'Zürich', postalCode: '8001' },
  DE: { bank: 'Deutsche Bank', bic: 'DEUTDEFF', city: 'Frankfurt am Main', postalCode: '60325' },
  ES: { bank: 'Banco Santander', bic: 'BSCHESMM', city: 'Madrid', postalCode: '28001' },
  FR: { bank: 'BNP Paribas', bic: 'BNPAFRPP', city: 'Paris', postalCode: '75009' },
  GB: { bank: 'Barclays', bic: 'BARCGB22', city: 'London', postalCode: 'E14 5HP' },
  HK: { bank: 'HSBC Hong Kong', bic: 'HSBCHKHH', city: 'Hong Kong' },
  IT: { bank: 'UniCredit', bic: 'UNCRITMM', city: 'Milano', postalCode: '20154' },
  JP: { bank: 'MUFG Bank', bic: 'BOTKJPJT', city: 'Tokyo', postalCode: '100-0005' },
  NL: { bank: 'ING', bic: 'INGBNL2A', city: 'Amsterdam', postalCode: '1102 CT' },
  SG: { bank: 'DBS Bank', bic: 'DBSSSGSG', city: 'Singapore', postalCode: '018982' },
  TH: { bank: 'Bangkok Bank', bic: 'BKKBTHBK', city: 'Bangkok', postalCode: '10500' },
  US: { bank: 'JPMorgan Chase Bank', bic: 'CHASUS33', city: 'New York', postalCode: '10017' },
}

/** The examples of the public IBAN registry. */
const ibans: Readonly<Record<string, string>> = {
  AT: 'AT61 1904 3002 3457 3201',
  BE: 'BE68 5390 0754 7034',
  CH: 'CH93 0076 2011 6238 5295 7',
  DE: 'DE89 3704 0044 0532 0130 00',
  ES: 'ES91 2100 0418 4502 0005 1332',
  FI: 'FI21 1234 5600 0007 85',
  FR: 'FR14 2004 1010 0505 0001 3M02 606',
  GB: 'GB29 NWBK 6016 1331 9268 19',
  IE: 'IE29 AIBK 9311 5212 3456 78',
  IT: 'IT60 X054 2811 1010 0000 0123 456',
  LU: 'LU28 0019 4006 4475 0000',
  NL: 'NL91 ABNA 0417 1643 00',
  PT: 'PT50 0002 0123 1234 5678 9015 4',
}

export const placeExample = (country: string): Partial<Example> => places[country] ?? {}
export const bicExample = (country: string): string => places[country]?.bic ?? 'DEUTDEFF'
export const ibanExample = (country: string): string => ibans[country] ?? 'DE89 3704 0044 0532 0130 00'
