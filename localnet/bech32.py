"""Addresses as Cosmos chains write them (BIP 173)."""

import itertools

ALPHABET = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
GENERATORS = (0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)


def encode(prefix: str, payload: bytes) -> str:
    words = in_fives(payload)
    expanded = [ord(letter) >> 5 for letter in prefix] + [0] + [ord(letter) & 31 for letter in prefix]
    remainder = polymod([*expanded, *words, 0, 0, 0, 0, 0, 0]) ^ 1
    checksum = [remainder >> shift & 31 for shift in range(25, -1, -5)]
    return prefix + "1" + "".join(ALPHABET[word] for word in itertools.chain(words, checksum))


def in_fives(payload: bytes) -> list[int]:
    bits = "".join(f"{byte:08b}" for byte in payload)
    bits += "0" * (-len(bits) % 5)
    return [int(bits[start:start + 5], 2) for start in range(0, len(bits), 5)]


def polymod(words: list[int]) -> int:
    remainder = 1
    for word in words:
        top = remainder >> 25
        remainder = (remainder & 0x1FFFFFF) << 5 ^ word
        for bit, generator in enumerate(GENERATORS):
            if top >> bit & 1:
                remainder ^= generator
    return remainder
