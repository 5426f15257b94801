// The text that explains the file with all data.

import type { Text } from '@sampan/contract/language.ts'

export const readMe: Text = {
  en: `Everything that Sampan keeps about you and your account, as of {time}.

- Every .jsonl file has one record per line in JSON. An empty file means that there is no such record.
- Times are in UTC. Amounts are decimal numbers in the currency of the same line.
- ledger-entries.jsonl has every posting to your balances, with fees.
- Folders contain the documents you uploaded.
- For a company: members as you see them, and what they did. Their sign-ins and devices belong to them and are not included.
- Not included: passwords, codes, keys and other secrets, which we keep only as hashes or encrypted, and records of our checks that the law does not let us share.

Keep this file safe. Anyone who has it can read it.
`,
  'zh-CN': `Sampan 保存的关于您和您账户的全部数据，截至 {time}。

- 每个 .jsonl 文件每行一条 JSON 记录。空文件表示没有此类记录。
- 时间为 UTC。金额为小数，币种见同一行。
- ledger-entries.jsonl 包含您余额的每笔记账，包括手续费。
- 文件夹中是您上传的文件。
- 企业账户：包含您可见的成员信息及其操作。成员的登录记录和设备属于其本人，不包含在内。
- 不包含：密码、验证码、密钥等机密信息（我们仅保存其哈希或加密形式），以及法律不允许我们提供的审查记录。

请妥善保管此文件，任何持有者都能读取其内容。
`,
  th: `ข้อมูลทั้งหมดที่ Sampan เก็บเกี่ยวกับคุณและบัญชีของคุณ ณ {time}

- ไฟล์ .jsonl แต่ละไฟล์มีหนึ่งรายการต่อบรรทัดในรูปแบบ JSON ไฟล์ว่างหมายถึงไม่มีรายการประเภทนั้น
- เวลาเป็น UTC จำนวนเงินเป็นเลขทศนิยมในสกุลเงินของบรรทัดเดียวกัน
- ledger-entries.jsonl มีทุกรายการที่บันทึกในยอดเงินของคุณ รวมค่าธรรมเนียม
- โฟลเดอร์มีเอกสารที่คุณอัปโหลด
- สำหรับบริษัท: สมาชิกตามที่คุณเห็นและสิ่งที่สมาชิกทำ การเข้าสู่ระบบและอุปกรณ์เป็นข้อมูลของสมาชิกเองจึงไม่รวมอยู่
- ไม่รวม: รหัสผ่าน รหัสยืนยัน คีย์ และความลับอื่นซึ่งเราเก็บเป็นแฮชหรือแบบเข้ารหัสเท่านั้น และบันทึกการตรวจสอบที่กฎหมายไม่อนุญาตให้เปิดเผย

เก็บไฟล์นี้ไว้ในที่ปลอดภัย ผู้ที่มีไฟล์นี้อ่านข้อมูลได้ทั้งหมด
`,
}
