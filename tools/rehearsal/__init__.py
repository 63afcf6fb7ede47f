"""The rehearsal of the real fleet: ./dev rehearse (docs/collecting.md, docs/simulator.md)."""
