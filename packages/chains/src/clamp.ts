// Keeps a price between a floor and a cap.

export function clamp(value: bigint, floor: bigint, cap: bigint): bigint {
  if (value < floor) return floor
  return value > cap ? cap : value
}
