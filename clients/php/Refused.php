<?php

declare(strict_types=1);

namespace AppsHub;

/** The server refused a request; nothing was done. */
final class Refused extends \RuntimeException
{
    /** The stable code of the refusal, such as "key_scope_missing". */
    public readonly string $problem;

    /** @param array<mixed> $details the whole answer (RFC 9457) */
    public function __construct(public readonly int $status, public readonly array $details)
    {
        $this->problem = is_string($details['code'] ?? null) ? $details['code'] : 'unknown';
        parent::__construct("$status $this->problem", $status);
    }
}
