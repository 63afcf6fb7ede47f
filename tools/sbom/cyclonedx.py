"""Components as a CycloneDX document."""

from typing import Any

from sbom.component import Component


def describe_licence(component: Component) -> dict[str, Any]:
    # Only npm packages state SPDX expressions; Debian's short names are near to them, and not the same.
    if component.kind == "npm":
        return {"expression": component.licence}
    return {"license": {"name": component.licence}}


def describe(component: Component) -> dict[str, Any]:
    described: dict[str, Any] = {
        "type": "library", "bom-ref": component.purl, "name": component.name, "version": component.version,
        "purl": component.purl, "scope": "required", "licenses": [describe_licence(component)],
        "properties": [{"name": "orrery:use", "value": component.use}]}
    if component.sha512:
        described["hashes"] = [{"alg": "SHA-512", "content": component.sha512}]
    return described


def make_document(product: str, version: str, components: list[Component]) -> dict[str, Any]:
    """Without a time and without a random number: the same parts give the same document."""
    reference = f"pkg:generic/{product}@{version}"
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {"type": "application", "bom-ref": reference, "name": product, "version": version}},
        "components": [describe(component) for component in components],
        # Which of them brings which is not worked out; that each belongs to the product is.
        "dependencies": [{"ref": reference, "dependsOn": sorted(component.purl for component in components)}],
    }
