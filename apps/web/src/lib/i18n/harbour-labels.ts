// The labels of the harbour drawing.

import type { Text } from '@sampan/contract/language.ts'

const messages = {
  label: {
    en: 'A harbour chart: four bank rails on one shore, blockchain networks on the other, and a sampan crossing between them',
    'zh-CN': '港口海图：一岸是四个银行渠道，另一岸是区块链网络，一只舢板往来其间',
    th: 'แผนที่ท่าเรือ: ฝั่งหนึ่งมีช่องทางธนาคารสี่ช่องทาง อีกฝั่งเป็นเครือข่ายบล็อกเชน และเรือสำปั้นข้ามระหว่างสองฝั่ง',
  },
  banks: { en: 'Banks', 'zh-CN': '银行', th: 'ธนาคาร' },
  chains: { en: 'Chains', 'zh-CN': '区块链', th: 'เชน' },
} as const satisfies Record<string, Text>

/** The names of rails and networks are the same in every language. */
export const harbourLabels = (t: (text: Text) => string) =>
  ({
    label: t(messages.label),
    banks: t(messages.banks),
    chains: t(messages.chains),
    rails: ['ACH', 'SWIFT', 'FPS', 'SEPA'],
    networks: ['Tron', 'Base', 'Ethereum', 'Solana', 'Stellar'],
  }) as const
