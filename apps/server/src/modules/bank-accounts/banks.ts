// Banks by country, with the SWIFT code of their head office. A name that is not here can be typed.
// Sources: the codes that the banks themselves publish for incoming transfers.

/** "CODE Name of the bank", one line each. */
const directory = {
  TH: `BKKBTHBK Bangkok Bank
KASITHBK Kasikornbank
SICOTHBK Siam Commercial Bank
KRTHTHBK Krungthai Bank
AYUDTHBK Bank of Ayudhya (Krungsri)
TMBKTHBK TMBThanachart Bank (ttb)
UOVBTHBK United Overseas Bank (Thai)
UBOBTHBK CIMB Thai Bank
GSBATHBK Government Savings Bank
BAABTHBK Bank for Agriculture and Agricultural Cooperatives
GOHUTHB1 Government Housing Bank
KIFITHB1 Kiatnakin Phatra Bank
TFPCTHB1 TISCO Bank
LAHRTHB2 Land and Houses Bank
ICBKTHBK Industrial and Commercial Bank of China (Thai)
SCBLTHBX Standard Chartered Bank (Thai)
CITITHBX Citibank Bangkok
HSBCTHBK HSBC Bangkok`,
  SG: `DBSSSGSG DBS Bank
OCBCSGSG Oversea-Chinese Banking Corporation (OCBC)
UOVBSGSG United Overseas Bank (UOB)
SCBLSG22 Standard Chartered Bank (Singapore)
CITISGSG Citibank Singapore Branch
HSBCSGSG HSBC Singapore
MBBESGSG Maybank Singapore
BKCHSGSG Bank of China Singapore
ICBKSGSG Industrial and Commercial Bank of China Singapore
CIBBSGSG CIMB Bank Singapore
RHBBSGSG RHB Bank Singapore
ANZBSGSX ANZ Singapore
BNPASGSG BNP Paribas Singapore
DEUTSGSG Deutsche Bank Singapore
MHCBSGSG Mizuho Bank Singapore
SMBCSGSG Sumitomo Mitsui Banking Corporation Singapore
SBINSGSG State Bank of India Singapore`,
  HK: `HSBCHKHH The Hongkong and Shanghai Banking Corporation (HSBC)
HASEHKHH Hang Seng Bank
BKCHHKHH Bank of China (Hong Kong)
SCBLHKHH Standard Chartered Bank (Hong Kong)
BEASHKHH The Bank of East Asia
DHBKHKHH DBS Bank (Hong Kong)
CITIHKAX Citibank (Hong Kong)
CITIHKHX Citibank N.A. Hong Kong
UBHKHKHH Industrial and Commercial Bank of China (Asia)
CCBQHKAX China Construction Bank (Asia)
NYCBHKHH Nanyang Commercial Bank
WIHBHKHH OCBC Bank (Hong Kong)
DSBAHKHH Dah Sing Bank
CIYUHKHH Chiyu Banking Corporation
KWHKHKHH China CITIC Bank International
SCBKHKHH Shanghai Commercial Bank
WUBAHKHH CMB Wing Lung Bank
LCHBHKHH Chong Hing Bank
IBALHKHH Fubon Bank (Hong Kong)
AABLHKHH ZA Bank`,
  AU: `CTBAAU2S Commonwealth Bank of Australia
WPACAU2S Westpac Banking Corporation
ANZBAU3M Australia and New Zealand Banking Group (ANZ)
NATAAU33 National Australia Bank
MACQAU2S Macquarie Bank
BENDAU3B Bendigo and Adelaide Bank
QBANAU4B Bank of Queensland
METWAU4B Suncorp Bank
INGBAU2S ING Bank (Australia)
HKBAAU2S HSBC Bank Australia
SGBLAU2S St.George Bank
BKWAAU6P Bankwest
AMPBAU2S AMP Bank
CITIAU2X Citibank Australia`,
  JP: `BOTKJPJT MUFG Bank
SMBCJPJT Sumitomo Mitsui Banking Corporation
MHCBJPJT Mizuho Bank
DIWAJPJT Resona Bank
JPPSJPJ1 Japan Post Bank
LTCBJPJT SBI Shinsei Bank
RAKTJPJT Rakuten Bank
NCBTJPJT Aozora Bank
STBCJPJT Sumitomo Mitsui Trust Bank
HAMAJPJT The Bank of Yokohama
CHBAJPJT The Chiba Bank
FKBKJPJT The Bank of Fukuoka
SHIZJPJT The Shizuoka Bank
BOSSJPJT The 77 Bank
HIROJPJT The Hiroshima Bank
NISIJPJT The Nishi-Nippon City Bank`,
  GB: `BARCGB22 Barclays Bank
HBUKGB4B HSBC UK Bank
MIDLGB22 HSBC Bank plc
LOYDGB2L Lloyds Bank
NWBKGB2L National Westminster Bank (NatWest)
RBOSGB2L The Royal Bank of Scotland
ABBYGB2L Santander UK
NAIAGB21 Nationwide Building Society
SCBLGB2L Standard Chartered Bank
MONZGB2L Monzo Bank
SRLGGB2L Starling Bank
MYMBGB2L Metro Bank
TSBSGB2A TSB Bank
CPBKGB22 The Co-operative Bank
CLYDGB2S Virgin Money (Clydesdale Bank)
COUTGB22 Coutts & Company
HANDGB22 Handelsbanken plc
CITIGB2L Citibank London
CLRBGB22 ClearBank
TRWIGB2L Wise Payments`,
  US: `CHASUS33 JPMorgan Chase Bank
BOFAUS3N Bank of America
WFBIUS6S Wells Fargo Bank
CITIUS33 Citibank
USBKUS44 U.S. Bank
PNCCUS33 PNC Bank
BRBTUS33 Truist Bank
HIBKUS44 Capital One
NRTHUS33 TD Bank
MRMDUS33 HSBC Bank USA
IRVTUS3N The Bank of New York Mellon
CTZIUS33 Citizens Bank
FTBCUS3C Fifth Third Bank
KEYBUS33 KeyBank
UPNBUS44 Regions Bank
MANTUS33 M&T Bank
SVRNUS33 Santander Bank
SBOSUS33 State Street Bank
CNORUS44 The Northern Trust Company
SVBKUS6S Silicon Valley Bank (First Citizens)
EWBKUS66 East West Bank
CATHUS6L Cathay Bank
MNBDUS33 Comerica Bank
HUNTUS33 The Huntington National Bank
HATRUS44 BMO Bank
CLNOUS66 Column`,
  DE: `DEUTDEFF Deutsche Bank
COBADEFF Commerzbank
GENODEFF DZ Bank
INGDDEFF ING-DiBa
BYLADEM1 Deutsche Kreditbank (DKB)
HYVEDEMM UniCredit Bank (HypoVereinsbank)
NTSBDEB1 N26 Bank
PBNKDEFF Postbank
SOLADEST Landesbank Baden-Württemberg
BYLADEMM BayernLB
HELADEFF Landesbank Hessen-Thüringen
CMCIDEDD Targobank
BELADEBE Berliner Sparkasse
HASPDEHH Hamburger Sparkasse`,
  FR: `BNPAFRPP BNP Paribas
SOGEFRPP Société Générale
AGRIFRPP Crédit Agricole
CRLYFRPP LCL
CMCIFRPP Crédit Industriel et Commercial (CIC)
CMCIFR2A Crédit Mutuel
PSSTFRPP La Banque Postale
CCFRFRPP HSBC Continental Europe
BOUSFRPP BoursoBank
NATXFRPP Natixis`,
  IT: `BCITITMM Intesa Sanpaolo
UNCRITMM UniCredit
BNLIITRR Banca Nazionale del Lavoro
PASCITMM Banca Monte dei Paschi di Siena
BPMOIT22 BPER Banca
BACRIT22 Credito Emiliano
MEDBITMM Banca Mediolanum`,
  ES: `BSCHESMM Banco Santander
BBVAESMM Banco Bilbao Vizcaya Argentaria (BBVA)
CAIXESBB CaixaBank
BSABESBB Banco de Sabadell
BKBKESMM Bankinter
UCJAES2M Unicaja Banco
CAGLESMM ABANCA
INGDESMM ING España`,
  NL: `INGBNL2A ING Bank
ABNANL2A ABN AMRO Bank
RABONL2U Rabobank
BUNQNL2A bunq
SNSBNL2A SNS Bank
TRIONL2U Triodos Bank
KNABNL2H Knab`,
  BE: `KREDBEBB KBC Bank
GEBABEBB BNP Paribas Fortis
GKCCBEBB Belfius Bank
BBRUBEBB ING België
ARSPBE22 Argenta
TRWIBEB1 Wise Europe`,
  AT: `GIBAATWW Erste Bank
RZBAATWW Raiffeisen Bank International
BKAUATWW UniCredit Bank Austria
BAWAATWW BAWAG
OBKLAT2L Oberbank`,
  IE: `AIBKIE2D Allied Irish Banks
BOFIIE2D Bank of Ireland
IPBSIE2D Permanent TSB
CITIIE2X Citibank Europe`,
  PT: `CGDIPTPL Caixa Geral de Depósitos
BCOMPTPL Millennium bcp
TOTAPTPL Santander Totta
BESCPTPL Novo Banco
BBPIPTPL Banco BPI`,
  FI: `NDEAFIHH Nordea Bank
OKOYFIHH OP Corporate Bank
DABAFIHH Danske Bank Finland`,
  LU: `BCEELULL Banque et Caisse d'Épargne de l'État (Spuerkeess)
BGLLLULL BGL BNP Paribas
BILLLULL Banque Internationale à Luxembourg`,
  LT: `HABALT22 Swedbank
CBVILT2X SEB bankas
REVOLT21 Revolut Bank
EVIULT2V Paysera`,
  EE: `HABAEE2X Swedbank
EEUHEE2X SEB Pank
LHVBEE22 LHV Pank`,
  LV: `HABALV22 Swedbank
UNLALV2X SEB banka
PARXLV22 Citadele banka`,
  GR: `ETHNGRAA National Bank of Greece
CRBAGRAA Alpha Bank
ERBKGRAA Eurobank
PIRBGRAA Piraeus Bank`,
  CY: `BCYPCY2N Bank of Cyprus
HEBACY2N Hellenic Bank`,
  MT: `VALLMTMT Bank of Valletta
MMEBMTMT HSBC Bank Malta`,
  SI: `LJBASI2X NLB`,
  SK: `GIBASKBX Slovenská sporiteľňa
TATRSKBX Tatra banka
SUBASKBX Všeobecná úverová banka`,
  HR: `ZABAHR2X Zagrebačka banka
PBZGHR2X Privredna banka Zagreb`,
} as const satisfies Record<string, string>

export type Bank = { readonly bankName: string; readonly swiftCode: string; readonly country: string }

export const banks: readonly Bank[] = Object.entries(directory).flatMap(([country, lines]) =>
  lines.split('\n').map((line) => ({ country, swiftCode: line.slice(0, 8), bankName: line.slice(9) })),
)

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** By name or by code, however accents are typed. */
export function findBanks(country: string, text = ''): readonly Bank[] {
  const wanted = plain(text.trim())
  return banks.filter(
    (bank) =>
      bank.country === country && (plain(bank.bankName).includes(wanted) || bank.swiftCode.toLowerCase().startsWith(wanted)),
  )
}
