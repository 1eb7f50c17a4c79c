/**
 * A number of 53 bits for a text, by which two processes see that they read the same one.
 *
 * It keeps no secret and stops nobody; loading Node's hashes would take a tenth of a command's time.
 */
export function digest(text: string): string {
  let low = 0xde_ad_be_ef;
  let high = 0x41_c6_ce_57;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x9e_37_79_b1);
    high = Math.imul(high ^ unit, 0x5f_35_64_95);
  }
  low = Math.imul(low ^ (low >>> 16), 0x85_eb_ca_6b) ^ Math.imul(high ^ (high >>> 13), 0xc2_b2_ae_35);
  high = Math.imul(high ^ (high >>> 16), 0x85_eb_ca_6b) ^ Math.imul(low ^ (low >>> 13), 0xc2_b2_ae_35);
  return `${text.length.toString(36)}-${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}`;
}
